// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// A token of shares: what everybody has grows and shrinks with the whole, and no Transfer tells of it.
contract RebasingToken {
    string public constant name = "Staked Cloud";
    string public constant symbol = "stCLD";
    uint8 public constant decimals = 18;
    address public immutable keeper = msg.sender;
    uint256 public totalSupply;
    uint256 public immutable totalShares;
    uint256 public epoch;
    mapping(address => uint256) public sharesOf;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event LogRebase(uint256 indexed epoch, uint256 totalSupply);

    constructor(uint256 supply) {
        totalSupply = supply;
        totalShares = supply;
        sharesOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function balanceOf(address holder) external view returns (uint256) {
        return (sharesOf[holder] * totalSupply) / totalShares;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        uint256 shares = (value * totalShares) / totalSupply;
        sharesOf[msg.sender] -= shares;
        sharesOf[to] += shares;
        emit Transfer(msg.sender, to, value);
        return true;
    }

    function rebase(uint256 supply) external {
        require(msg.sender == keeper, "RebasingToken: not the keeper");
        totalSupply = supply;
        emit LogRebase(++epoch, supply);
    }
}
