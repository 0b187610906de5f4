// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {describe, drawCloud, sayTrait, toBase64, toDigits, toJsonAddress} from "CloudPictures.sol";

/// Pictures with numbers: the part of ERC-721 that wallets and markets use.
contract DemoNft {
    string public constant name = unicode"云纹集";
    string public constant symbol = "YUNWEN";
    uint256 public totalSupply;
    mapping(uint256 => address) public ownerOf;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    /// Most describe themselves. As on any chain some of what is minted is broken or means harm: a reader must bear it.
    function tokenURI(uint256 tokenId) external view returns (string memory) {
        require(ownerOf[tokenId] != address(0), "ERC721: invalid token ID");
        string memory number = toDigits(tokenId);
        if (tokenId == 21) revert("Metadata is frozen");
        if (tokenId == 24) return string.concat("ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/", number, ".json");
        if (tokenId == 12) return unicode'data:application/json;utf8,{"name":"云纹集 #12","image":';
        string memory json = describe(
            tokenId == 9 ? longName() : string.concat(unicode"云纹集 #", number),
            unicode"由编号在链上生成的云纹，不依赖任何服务器。",
            imageOf(tokenId),
            traitsOf(tokenId)
        );
        return tokenId % 5 == 0 ? string.concat("data:application/json;utf8,", json) : toJsonAddress(json);
    }

    function imageOf(uint256 tokenId) private pure returns (string memory) {
        if (tokenId == 18) return "https://pictures.yunwen.example/18.png";
        if (tokenId == 15)
            return string.concat(
                "data:image/svg+xml;base64,",
                toBase64("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'><script>alert(document.cookie)</script></svg>")
            );
        return drawCloud(tokenId, [bytes3(0x2a6f97), 0xb7410e, 0xd9e4ec, 0xe0a526, 0x2b2b33][tokenId % 5]);
    }

    function traitsOf(uint256 tokenId) private pure returns (string memory) {
        string[5] memory grounds = [unicode"霁青", unicode"朱砂", unicode"月白", unicode"藤黄", unicode"墨色"];
        string[4] memory patterns = [unicode"云纹", unicode"回纹", unicode"水波纹", unicode"冰裂纹"];
        string memory grade = tokenId % 11 == 0 ? unicode"孤品" : tokenId % 4 == 1 ? unicode"珍品" : unicode"凡品";
        return string.concat(
            sayTrait(unicode"底色", grounds[tokenId % 5]),
            ",",
            sayTrait(unicode"纹样", patterns[(tokenId * tokenId + tokenId / 3) % 4]),
            ",",
            sayTrait(unicode"等级", grade)
        );
    }

    /// Marks that turn the direction of writing, and three hundred letters.
    function longName() private pure returns (string memory) {
        bytes memory letters = new bytes(300);
        for (uint256 i = 0; i < 300; i++) letters[i] = bytes1(uint8(97 + (i % 26)));
        return string.concat(unicode"\u202e9# \u2067", string(letters), unicode"\u202c");
    }

    function mint(address to) external returns (uint256 tokenId) {
        tokenId = ++totalSupply;
        ownerOf[tokenId] = to;
        balanceOf[to] += 1;
        emit Transfer(address(0), to, tokenId);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function approve(address spender, uint256 tokenId) external {
        require(ownerOf[tokenId] == msg.sender, "ERC721: not the owner");
        getApproved[tokenId] = spender;
        emit Approval(msg.sender, spender, tokenId);
    }

    function transferFrom(address from, address to, uint256 tokenId) public {
        require(ownerOf[tokenId] == from, "ERC721: transfer from incorrect owner");
        require(
            msg.sender == from || getApproved[tokenId] == msg.sender || isApprovedForAll[from][msg.sender],
            "ERC721: caller is not token owner or approved"
        );
        delete getApproved[tokenId];
        ownerOf[tokenId] = to;
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
        emit Transfer(from, to, tokenId);
    }

    function safeTransferFrom(address from, address to, uint256 tokenId) external {
        transferFrom(from, to, tokenId);
    }
}

/// Sells a listed picture for native coin: the price goes to the seller as an internal transfer.
contract NftMarket {
    struct Offer {
        address payable seller;
        uint256 price;
    }

    DemoNft public immutable collection;
    mapping(uint256 => Offer) public offers;

    event Listed(uint256 indexed tokenId, address indexed seller, uint256 price);
    event Sold(uint256 indexed tokenId, address indexed seller, address indexed buyer, uint256 price);

    constructor(DemoNft pictures) {
        collection = pictures;
    }

    function list(uint256 tokenId, uint256 price) external {
        require(collection.ownerOf(tokenId) == msg.sender, "Market: not the owner");
        offers[tokenId] = Offer(payable(msg.sender), price);
        emit Listed(tokenId, msg.sender, price);
    }

    function buy(uint256 tokenId) external payable {
        Offer memory offer = offers[tokenId];
        require(offer.seller != address(0) && msg.value == offer.price, "Market: wrong price");
        delete offers[tokenId];
        collection.transferFrom(offer.seller, msg.sender, tokenId);
        (bool paid, ) = offer.seller.call{value: msg.value}("");
        require(paid, "Market: payment failed");
        emit Sold(tokenId, offer.seller, msg.sender, msg.value);
    }
}
