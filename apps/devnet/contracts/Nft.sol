// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// Pictures with numbers: the part of ERC-721 that wallets and markets use.
contract DemoNft {
    string public constant name = "Demo Cats";
    string public constant symbol = "DCAT";
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

    function tokenURI(uint256 tokenId) external pure returns (string memory) {
        bytes memory digits;
        for (uint256 rest = tokenId; rest > 0; rest /= 10) digits = abi.encodePacked(uint8(48 + (rest % 10)), digits);
        return string.concat('data:application/json;utf8,{"name":"Demo Cat #', string(digits), '"}');
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
